/**
 * The names of the fields for what members of a team do, in the form of a translation. They hold the members' names, so
 * that what was typed of one is not taken for another once the team has changed; points and brackets would be paths.
 */
export const roleNames = (team: readonly { name: string }[]): string[] => {
  const names = team.map(({ name }) => name.replace(/[.[\]]/g, ' '));
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((one) => one === name).length;
    return `role ${before} ${name}`;
  });
};
