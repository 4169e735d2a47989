import { type Language, resourceCategories, resourceTypes } from '@ail/kit/contracts/enums';
import { resourceCategoryTerms, resourceTypeTerms } from '@ail/kit/contracts/terms';
import { SelectField } from '@ail/kit/ui/SelectField';
import { TextField } from '@ail/kit/ui/TextField';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { pictureAddress } from '../../blocks/pictures/house-pictures.ts';
import { PictureField } from '../../blocks/pictures/PictureField.tsx';
import { ContentField } from '../../blocks/rich-text/ContentField.tsx';
import { useTextLanguage } from '../../blocks/translations/OriginalLanguageField.tsx';
import { picturePath, type ResourceValues } from './resource-values.ts';

const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${({ theme }) => theme.space[5]};
`;

interface ResourceFieldsProps {
  /** In which it is written; that of the form where it can be chosen there. */
  language?: Language;
}

/** All fields of a resource, for use in a form. */
export const ResourceFields = ({ language }: ResourceFieldsProps) => {
  const intl = useIntl();
  const textLanguage = useTextLanguage(language);
  return (
    <>
      <TextField<ResourceValues>
        name="title"
        label={<FormattedMessage id="adminResources.field.title" />}
        {...textLanguage}
        required
      />
      <TextField<ResourceValues>
        name="description"
        label={<FormattedMessage id="adminResources.field.description" />}
        {...textLanguage}
        multiline
        rows={3}
        required
      />
      <TextField<ResourceValues>
        name="author"
        label={<FormattedMessage id="adminResources.field.author" />}
        hint={<FormattedMessage id="adminResources.field.author.hint" />}
      />
      <Pairs>
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
      </Pairs>
      <PictureField<ResourceValues>
        name="imageUrl"
        label={<FormattedMessage id="adminResources.field.imageUrl" />}
        hint={<FormattedMessage id="adminResources.field.imageUrl.hint" />}
        toValue={(name) => `${location.origin}${pictureAddress(name)}`}
        pathOf={picturePath}
      />
      <TextField<ResourceValues>
        name="slug"
        label={<FormattedMessage id="adminResources.field.slug" />}
        hint={
          <FormattedMessage
            id="adminResources.field.slug.hint"
            values={{ start: `${location.host}/resources/` }}
          />
        }
      />
      <ContentField<ResourceValues>
        name="content"
        label={<FormattedMessage id="adminResources.field.content" />}
        hint={<FormattedMessage id="adminResources.field.content.hint" />}
        {...textLanguage}
        required
      />
    </>
  );
};
