import type { ContractShape, TypeShape } from './release-info.ts';

const isNamed = (shape: TypeShape, ...names: string[]) =>
  'name' in shape && names.includes(shape.name);

const optionsOf = (shape: TypeShape): TypeShape[] => ('union' in shape ? shape.union : [shape]);

/** Why a value of `given` may not be one of `wanted`, by the path of what differs. */
const misfits = (given: TypeShape, wanted: TypeShape, path: string): string[] => {
  const other = [`${path} is of another type`];
  if (isNamed(given, 'any') || isNamed(wanted, 'any', 'unknown')) return [];
  if ('union' in given || 'union' in wanted) {
    const fitsOne = (one: TypeShape) =>
      optionsOf(wanted).some((option) => misfits(one, option, path).length === 0);
    return optionsOf(given).every(fitsOne) ? [] : other;
  }
  if ('word' in given) {
    return isNamed(wanted, 'string') || ('word' in wanted && wanted.word === given.word)
      ? []
      : other;
  }
  if ('takes' in given && 'takes' in wanted) {
    return [
      ...given.takes.flatMap((parameter, index) => {
        const sent = wanted.takes[index];
        const at = `${path}(${index + 1})`;
        if (!sent) return parameter.optional ? [] : [`${at} is missing`];
        // What is handed over goes the other way.
        const isLeftOut = sent.optional && !parameter.optional;
        return isLeftOut ? [`${at} may be missing`] : misfits(sent.type, parameter.type, at);
      }),
      // What nobody expects may be given.
      ...(isNamed(wanted.gives, 'void') ? [] : misfits(given.gives, wanted.gives, `${path}()`)),
    ];
  }
  if ('fields' in given && 'fields' in wanted) {
    return Object.entries(wanted.fields).flatMap(([name, field]) => {
      const there = given.fields[name];
      const at = `${path}.${name}`;
      if (!there) return field.optional ? [] : [`${at} is missing`];
      if (there.optional && !field.optional) return [`${at} may be missing`];
      return misfits(there.type, field.type, at);
    });
  }
  if ('name' in given && 'name' in wanted && given.name === wanted.name) {
    return given.of.flatMap((one, index) => {
      const option = wanted.of[index];
      return option ? misfits(one, option, `${path}[]`) : other;
    });
  }
  return other;
};

/**
 * Compare the contract of a remote with that of a shell: what the shell hands to the remote, and what the remote
 * hands to the shell.
 * @returns the path of each misfit, with its reason
 */
export const contractMisfits = (remote: ContractShape, shell: ContractShape): string[] => [
  ...misfits(shell.host, remote.host, 'Host'),
  ...misfits(remote.remote, shell.remote, 'Remote'),
];
