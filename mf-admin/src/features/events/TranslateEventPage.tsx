import { eventTextsSchema } from '@ail/kit/contracts/events/event';
import type { Host } from '@ail/kit/contracts/host';
import { useParams } from 'react-router-dom';
import { TranslateScreen } from '../../blocks/translations/TranslateScreen.tsx';
import { fieldLabels } from './EventFields.tsx';
import { currentEvent, previewPath, useEvent, useEventActions } from './events.api.ts';

const { title, description, venue, agenda, speakers } = fieldLabels;

/** The translations of an event. */
export const TranslateEventPage = ({ host }: { host: Host }) => {
  const { id = '' } = useParams();
  const query = useEvent(id);
  const { translate } = useEventActions();
  return (
    <TranslateScreen
      host={host}
      query={query}
      kind="events"
      list="/admin/events"
      labels={{ title, description, venue, agenda, speakers }}
      schema={eventTextsSchema}
      save={(event, language, texts, seen) =>
        translate(
          event.id,
          language,
          texts && eventTextsSchema.cast(texts, { assert: false }),
          seen,
        )
      }
      currentOf={currentEvent.ofUpdate}
      preview={({ id }, language) => previewPath(id, language)}
    />
  );
};
