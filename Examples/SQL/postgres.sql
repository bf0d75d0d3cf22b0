CREATE FUNCTION muster_passes(form text, payload text) RETURNS boolean
  AS :'library' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE TABLE signups (
  id integer PRIMARY KEY,
  payload text CHECK (muster_passes(:'signup', payload))
);
INSERT INTO signups VALUES (1,
  '{"email":"ada@example.com","password":"secret1","username":"ada_l","age":36,"country":"GB","postcode":"12345"}');
INSERT INTO signups VALUES (2,
  '{"email":"ada@example.com","password":"secret1","username":"ada_l","age":12,"country":"GB","postcode":"12345"}');
INSERT INTO signups VALUES (3, '{"email":');
INSERT INTO signups VALUES (4, NULL);
SELECT id FROM signups;
SELECT muster_passes(:'trip', '{}');
SELECT muster_passes('no form', '{}');
