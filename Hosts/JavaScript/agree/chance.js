// Random picks, the same in every run.

/** A number from 0 up to 1, by mulberry32. */
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = (random, list) => list[Math.floor(random() * list.length)];

/** Texts that a person may type, and some that nobody types. */
export const texts = [
  "", " ", "a", "ada", "Ada Example", "ada@example.com", "ada@", "secret1", "ada_l", "GB", "XX", "12345",
  "1234", "2026-03-01", "2026-02-29", "2025-12-31T23:59:60Z", "09:30", "true", "yes", "é", "e\u0301",
  "😀", "👩‍👩‍👧‍👦", "ß", "İ", "\u0000", "\u200f", "\ufeff", "+49 30 1234567", "DE89370400440532013000",
  "4111111111111111", "https://example.com/?q=1", "192.0.2.1", "x".repeat(300), "1,234.50", "1.234,50",
];
