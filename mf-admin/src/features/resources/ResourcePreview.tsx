import type { Language } from '@ail/kit/contracts/enums';
import { resourceCategoryTerms, resourceTypeTerms } from '@ail/kit/contracts/terms';
import { Badge } from '@ail/kit/ui/Badge';
import { Heading } from '@ail/kit/ui/Heading';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useFormikContext } from 'formik';
import { useDeferredValue } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { KeptHtml } from '../../blocks/rich-text/kept-html.tsx';
import { Prose } from '../../blocks/rich-text/Prose.tsx';
import { useTextLanguage } from '../../blocks/translations/OriginalLanguageField.tsx';
import type { ResourceValues } from './resource-values.ts';

const Root = styled.details`
  summary {
    min-height: ${({ theme }) => theme.size.touch};
    color: ${({ theme }) => theme.colors.brand};
    font-size: ${({ theme }) => theme.text.sm};
    font-weight: ${({ theme }) => theme.weight.strong};
    line-height: ${({ theme }) => theme.size.touch};
    cursor: pointer;
  }
`;

const Page = styled.div`
  max-width: calc(${({ theme }) => theme.size.measure} + 2 * ${({ theme }) => theme.space[5]});
  padding: ${({ theme }) => theme.space[5]};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.soft};
`;

const Soft = styled.p`
  color: ${({ theme }) => theme.colors.inkSoft};
  white-space: pre-line;
`;

/**
 * A preview of the text that is being typed.
 * @param props.language as for the fields
 */
export const ResourcePreview = ({ language }: { language?: Language }) => {
  const textLanguage = useTextLanguage(language);
  const { values } = useFormikContext<ResourceValues>();
  // A long text must not make typing slow.
  const content = useDeferredValue(values.content);
  return (
    <Root>
      <summary>
        <FormattedMessage id="adminResources.preview" />
      </summary>
      <Page>
        <Stack $gap={4}>
          <Row $gap={2}>
            <Badge tone="info">
              <FormattedMessage id={resourceTypeTerms[values.type]} />
            </Badge>
            {values.category && (
              <Badge>
                <FormattedMessage id={resourceCategoryTerms[values.category]} />
              </Badge>
            )}
          </Row>
          <Heading level={3}>
            {values.title ? (
              <span {...textLanguage}>{values.title}</span>
            ) : (
              <FormattedMessage id="adminResources.preview.untitled" />
            )}
          </Heading>
          {values.description && <Soft {...textLanguage}>{values.description}</Soft>}
          <Prose {...textLanguage}>
            <KeptHtml html={content} />
          </Prose>
        </Stack>
      </Page>
    </Root>
  );
};
