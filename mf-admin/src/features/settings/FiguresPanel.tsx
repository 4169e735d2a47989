import type { FigureName } from '@ail/kit/contracts/figures/default-figures';
import { figuresSchema, type UpdateFigures } from '@ail/kit/contracts/figures/figures';
import type { Figures } from '@ail/kit/contracts/figures/figures.shape';
import type { Host } from '@ail/kit/contracts/host';
import { ListState } from '@ail/kit/lists/ListState';
import { Form } from '@ail/kit/ui/Form';
import { Grid } from '@ail/kit/ui/Grid';
import { Heading } from '@ail/kit/ui/Heading';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { Stack } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Panel } from '../../blocks/page/Panel.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { useFigures, useSetFigures } from './figures.api.ts';

/** Message ids of the labels, in the order of the pages. */
const labels = [
  ['homeProjects', 'adminSettings.figures.homeProjects'],
  ['homeInvestors', 'adminSettings.figures.homeInvestors'],
  ['homeReturn', 'adminSettings.figures.homeReturn'],
  ['servicesInvestment', 'adminSettings.figures.servicesInvestment'],
  ['servicesCountries', 'adminSettings.figures.servicesCountries'],
  ['servicesProjects', 'adminSettings.figures.servicesProjects'],
  ['servicesSatisfaction', 'adminSettings.figures.servicesSatisfaction'],
  ['projectsCountries', 'adminSettings.figures.projectsCountries'],
  ['projectsSectors', 'adminSettings.figures.projectsSectors'],
  ['projectsVolume', 'adminSettings.figures.projectsVolume'],
  ['eventsCountries', 'adminSettings.figures.eventsCountries'],
  ['eventsAttendees', 'adminSettings.figures.eventsAttendees'],
] as const satisfies readonly (readonly [FigureName, string])[];

interface FiguresFormProps {
  figures: Figures;
  labelledBy: string;
  host: Host;
}

const FiguresForm = ({ figures, labelledBy, host }: FiguresFormProps) => {
  const { asOf: _, ...values } = figures;
  const notices = useNotices(host);
  const setFigures = useSetFigures();
  return (
    <Form
      aria-labelledby={labelledBy}
      initialValues={{ ...values, source: figures.source ?? '' }}
      schema={figuresSchema}
      onSubmit={async (sent, { saved }) => {
        await setFigures(sent);
        saved();
        notices.success('adminSettings.figures.saved');
      }}
      onFailure={(error) => notices.failure('admin.notice.error', error)}
      submitLabel={<FormattedMessage id="adminSettings.figures.save" />}
    >
      <Grid $columns={{ tablet: 2 }} $gap={5}>
        {labels.map(([name, label]) => (
          <TextField<UpdateFigures>
            key={name}
            name={name}
            type="number"
            label={<FormattedMessage id={label} />}
            required
          />
        ))}
      </Grid>
      <TextField<UpdateFigures>
        name="source"
        label={<FormattedMessage id="adminSettings.figures.source" />}
        hint={<FormattedMessage id="adminSettings.figures.source.hint" />}
      />
    </Form>
  );
};

/** The marketing figures of the public pages, and where they come from. */
export const FiguresPanel = ({ host }: { host: Host }) => {
  const titleId = useId();
  const query = useFigures();
  return (
    <Panel>
      <Stack>
        <Heading level={2} size="h3" id={titleId}>
          <FormattedMessage id="adminSettings.figures" />
        </Heading>
        <p>
          <FormattedMessage id="adminSettings.figures.text" />
        </p>
        <ListState query={query} loading={<Skeleton height="24rem" />}>
          {(figures) => <FiguresForm figures={figures} labelledBy={titleId} host={host} />}
        </ListState>
      </Stack>
    </Panel>
  );
};
