import Sequencer from '@jest/test-sequencer';

const isGroup = ({ path }) => path.includes('test-groups');

/**
 * Jest begins with the tests that took longest, or, in a new checkout, with the largest files. The files of groups are
 * small and take longest: at the end, one of them would keep a single worker busy.
 */
export default class GroupsFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isGroup), ...sorted.filter((test) => !isGroup(test))];
  }
}
