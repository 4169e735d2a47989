import { languages } from '@ail/kit/contracts/enums';
import { Icon } from '@ail/kit/ui/Icon';
import { chevronDownIcon } from '@ail/kit/ui/icons/chevron-down';
import { globeIcon } from '@ail/kit/ui/icons/globe';
import { languageNames } from '@ail/kit/ui/language-names';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { notify } from '../notices/notice-store.ts';
import { chooseLanguage } from './language.ts';

const Root = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  > svg {
    position: absolute;
    left: ${({ theme }) => theme.space[3]};
    color: ${({ theme }) => theme.colors.inkMuted};
    pointer-events: none;
  }
  > svg:last-child {
    left: auto;
    right: ${({ theme }) => theme.space[2]};
    width: ${({ theme }) => theme.space[4]};
  }
`;

const Choice = styled.select`
  appearance: none;
  min-height: ${({ theme }) => theme.size.touch};
  padding: ${({ theme }) =>
    `${theme.space[2]} ${theme.space[8]} ${theme.space[2]} ${theme.space[10]}`};
  border: ${({ theme }) => theme.border.hairline} solid ${({ theme }) => theme.colors.transparent};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.transparent};
  color: ${({ theme }) => theme.colors.ink};
  font-size: ${({ theme }) => theme.text.sm};
  font-weight: ${({ theme }) => theme.weight.medium};
  cursor: pointer;

  &:hover {
    background: ${({ theme }) => theme.colors.soft};
  }
`;

/** Chooses the interface's language. */
export const LanguageSwitcher = () => {
  const id = useId();
  const intl = useIntl();
  const choose = (value: string) => {
    const chosen = languages.find((language) => language === value);
    if (!chosen) return;
    chooseLanguage(chosen).catch(() =>
      notify({
        title: intl.formatMessage({ id: 'common.error.title' }),
        description: intl.formatMessage({ id: 'common.error.network' }),
        variant: 'destructive',
      }),
    );
  };
  return (
    <Root>
      <Icon path={globeIcon} />
      <VisuallyHidden as="label" htmlFor={id}>
        <FormattedMessage id="common.language" />
      </VisuallyHidden>
      <Choice id={id} value={intl.locale} onChange={({ target }) => choose(target.value)}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </Choice>
      <Icon path={chevronDownIcon} />
    </Root>
  );
};
