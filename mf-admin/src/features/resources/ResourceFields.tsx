import { resourceCategories, resourceTypes } from '@ail/kit/contracts/enums';
import { resourceCategoryTerms, resourceTypeTerms } from '@ail/kit/contracts/terms';
import { SelectField } from '@ail/kit/ui/SelectField';
import { TextField } from '@ail/kit/ui/TextField';
import { FormattedMessage, useIntl } from 'react-intl';
import { ContentField } from '../../blocks/rich-text/ContentField.tsx';
import type { ResourceValues } from './resource-values.ts';

/** All fields of a resource, for use in a form. */
export const ResourceFields = () => {
  const intl = useIntl();
  return (
    <>
      <TextField<ResourceValues>
        name="title"
        label={<FormattedMessage id="adminResources.field.title" />}
        required
      />
      <TextField<ResourceValues>
        name="description"
        label={<FormattedMessage id="adminResources.field.description" />}
        multiline
        rows={3}
        required
      />
      <SelectField<ResourceValues>
        name="type"
        label={<FormattedMessage id="adminResources.field.type" />}
        options={resourceTypes.map((value) => ({
          value,
          label: intl.formatMessage({ id: resourceTypeTerms[value] }),
        }))}
        required
      />
      <SelectField<ResourceValues>
        name="category"
        label={<FormattedMessage id="adminResources.field.category" />}
        placeholder={intl.formatMessage({ id: 'adminResources.field.category.choose' })}
        options={resourceCategories.map((value) => ({
          value,
          label: intl.formatMessage({ id: resourceCategoryTerms[value] }),
        }))}
        required
      />
      <TextField<ResourceValues>
        name="imageUrl"
        type="url"
        label={<FormattedMessage id="adminResources.field.imageUrl" />}
        hint={<FormattedMessage id="adminResources.field.imageUrl.hint" />}
      />
      <ContentField<ResourceValues>
        name="content"
        label={<FormattedMessage id="adminResources.field.content" />}
        hint={<FormattedMessage id="adminResources.field.content.hint" />}
        required
      />
    </>
  );
};
