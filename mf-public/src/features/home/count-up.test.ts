import { countAt, countUpMs } from './count-up.ts';

describe('countAt', () => {
  it('starts at zero and ends at the target after two seconds', () => {
    expect(countUpMs).toBe(2000);
    expect(countAt(120, 0)).toBe(0);
    expect(countAt(120, 1999)).toBeLessThanOrEqual(120);
    expect(countAt(120, 2000)).toBe(120);
  });

  it('never decreases, leaves the range or shows a fraction', () => {
    let before = 0;
    for (let elapsed = -50; elapsed <= 2500; elapsed += 7) {
      const value = countAt(500, elapsed);
      expect(Number.isInteger(value)).toBe(true);
      expect(value).toBeGreaterThanOrEqual(before);
      expect(value).toBeLessThanOrEqual(500);
      before = value;
    }
    expect(before).toBe(500);
  });
});
