import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { unsupported } from './unsupported.ts';

/** The journeys in Firefox, by the name that the same has in WebKit. */
const inFirefox: Record<string, readonly string[]> = {
  Home: ['home'],
  Registration: ['event.', 'visitor.', 'visitor-forms', '/keyboard'],
  'Language switch': ['language'],
  'Sign-up and sign-in': ['account', 'sign-in'],
  'Admin sign-in': ['admin.'],
  'Create an event with date pickers': ['admin.', 'admin-keyboard'],
  'Editor: typing and pasting': ['admin-resources', 'admin-paste'],
  'Table and row menu': ['admin-keyboard'],
  Upload: ['admin-paste'],
  'Back and forward': ['events.'],
  Notices: ['notices'],
  Accessibility: ['accessibility'],
};

const columns = ['firefox', 'gtk', 'wpe'] as const;

/** Prints which journey passed in which browser, and what is not supported there. */
export default class Table implements Reporter {
  readonly #results = new Map<string, boolean>();

  #add(journey: string, browser: string, hasPassed: boolean): void {
    const cell = `${journey}|${browser}`;
    this.#results.set(cell, hasPassed && (this.#results.get(cell) ?? true));
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    const hasPassed = status === 'passed';
    const [, journey, engine] = /^(.+) in WebKit \((.+)\)$/.exec(test.title) ?? [];
    const [, inIt] = /^(.+) in Firefox$/.exec(test.title) ?? [];
    if (journey && engine) this.#add(journey, engine, hasPassed);
    else if (inIt) this.#add(inIt, 'firefox', hasPassed);
    else {
      for (const [name, specs] of Object.entries(inFirefox)) {
        if (specs.some((spec) => test.location.file.includes(spec)))
          this.#add(name, 'firefox', hasPassed);
      }
    }
  }

  onEnd(_result: FullResult): void {
    const names = new Set([...this.#results.keys()].map((cell) => cell.split('|')[0] ?? ''));
    const line = (cells: string[]) =>
      cells.map((cell, index) => cell.padEnd(index ? 9 : 62)).join('');
    console.log(`\n${line(['', ...columns])}`);
    for (const name of [...names].sort()) {
      const outcomes = columns.map((browser) => {
        const hasPassed = this.#results.get(`${name}|${browser}`);
        return hasPassed === undefined ? '–' : hasPassed ? 'passed' : 'FAILED';
      });
      console.log(line([name, ...outcomes]));
    }
    console.log('\nNot supported, and what people see instead:');
    for (const { browser, feature, instead } of unsupported)
      console.log(`${browser}: ${feature}. ${instead}`);
  }
}
