import { UsageError } from "./errors.js";

/** An instant, as the seconds since 1970 and the offset in minutes; by default, the device's. */
export function clockOf(now = new Date()) {
  if (now instanceof Date) {
    const seconds = Math.floor(now.getTime() / 1000);
    if (Number.isNaN(seconds)) throw new UsageError("`now` is a date that is none");
    return { seconds, offset: -Math.round(now.getTimezoneOffset()) };
  }
  const found = typeof now === "string" && /(?:[zZ]|([+-])(\d\d):(\d\d))$/.exec(now);
  const milliseconds = found ? Date.parse(now) : NaN;
  if (Number.isNaN(milliseconds)) {
    throw new UsageError("`now` is a Date, or a text such as 2026-01-31T09:30:00+01:00");
  }
  const minutes = found[1] ? Number(found[2]) * 60 + Number(found[3]) : 0;
  return {
    seconds: Math.floor(milliseconds / 1000), offset: found[1] === "-" ? -minutes : minutes,
  };
}
