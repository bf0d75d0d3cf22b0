CREATE TABLE forms (name TEXT PRIMARY KEY, text BLOB NOT NULL);
INSERT INTO forms VALUES ('signup', readfile('signup.form'));
CREATE TABLE signups (id INTEGER PRIMARY KEY, payload TEXT NOT NULL);
INSERT INTO signups (payload) VALUES
  ('{"email":"ada@example.com","password":"secret1","username":"ada_l","age":36,"country":"GB","postcode":"12345"}'),
  ('{"email":"ada@example.com","password":"secret1","username":"ada_l","age":12,"country":"GB","postcode":"12345"}'),
  ('{"email":');
SELECT id, muster_passes((SELECT text FROM forms WHERE name = 'signup'), payload) FROM signups;
SELECT muster_passes((SELECT text FROM forms WHERE name = 'signup'), NULL);
SELECT muster_passes('no form', '{}');
