import type { Host } from '@ail/kit/contracts/host';
import { resourceTextsSchema } from '@ail/kit/contracts/resources/resource';
import { useParams } from 'react-router-dom';
import { TranslateScreen } from '../../blocks/translations/TranslateScreen.tsx';
import { fieldLabels } from './resource-values.ts';
import { currentResource, useResource, useResourceActions } from './resources.api.ts';
import { previewPath } from './writing.api.ts';

const { title, description, content } = fieldLabels;

/** The translations of a resource. */
export const TranslateResourcePage = ({ host }: { host: Host }) => {
  const { id = '' } = useParams();
  const query = useResource(id);
  const { translate } = useResourceActions();
  return (
    <TranslateScreen
      host={host}
      query={query}
      kind="resources"
      list="/admin/resources"
      labels={{ title, description, content }}
      schema={resourceTextsSchema}
      save={(resource, language, texts, seen) =>
        translate(
          resource.id,
          language,
          texts && resourceTextsSchema.cast(texts, { assert: false }),
          seen,
        )
      }
      currentOf={currentResource.ofUpdate}
      preview={(row, language) => previewPath(String(row.id), language)}
    />
  );
};
