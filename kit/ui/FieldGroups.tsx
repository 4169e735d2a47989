import { Fragment, type ReactNode } from 'react';
import { Grid } from './Grid.tsx';

/** In a group: the fields that no group names. */
const others = 'others';

/** The order of the fields of a form; those of a group are side by side. */
export type Groups<Name extends string> = readonly (readonly (Name | typeof others)[])[];

interface FieldGroupsProps<Name extends string> {
  /** The fields that the form asks for. */
  fields: readonly Name[];
  /** A field that the form does not ask for is left out; `others` are the fields that no group names. */
  groups: Groups<Name>;
  children: (name: Name) => ReactNode;
}

/** The inputs of a form in their groups. */
export const FieldGroups = <Name extends string>({
  fields,
  groups,
  children: renderInput,
}: FieldGroupsProps<Name>) => {
  const named: readonly string[] = groups.flat();
  const unnamed = fields.filter((name) => !named.includes(name));
  return groups.map((group) => {
    const inputs = group
      .flatMap((name) => (name === others ? unnamed : fields.filter((field) => field === name)))
      .map((name) => <Fragment key={name}>{renderInput(name)}</Fragment>);
    if (group.length === 1) return inputs;
    return (
      <Grid key={group.join()} $columns={{ tablet: 2 }} $gap={5}>
        {inputs}
      </Grid>
    );
  });
};
