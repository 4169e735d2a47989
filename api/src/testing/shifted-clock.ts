/** Loaded before a program, shifts its clock by CLOCK_SHIFT_MS; the database's stays right. */
const shiftMs = Number(process.env.CLOCK_SHIFT_MS);
const RealDate = Date;
const now = () => RealDate.now() + shiftMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parameters, newTarget) =>
    Reflect.construct(target, parameters.length === 0 ? [now()] : parameters, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
