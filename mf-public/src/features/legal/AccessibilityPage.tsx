import { useIntl } from 'react-intl';
import { TextPage } from './TextPage.tsx';

/** /accessibility */
export const AccessibilityPage = () => {
  const intl = useIntl();
  return (
    <TextPage
      title={intl.formatMessage({ id: 'legal.accessibility.title' })}
      lead={intl.formatMessage({ id: 'legal.accessibility.lead' })}
      contact={intl.formatMessage({ id: 'legal.accessibility.contact' })}
      sections={[
        { title: 'legal.accessibility.standard', text: 'legal.accessibility.standard.text' },
        { title: 'legal.accessibility.can', text: 'legal.accessibility.can.text' },
        { title: 'legal.accessibility.limits', text: 'legal.accessibility.limits.text' },
        { title: 'legal.accessibility.tell', text: 'legal.accessibility.tell.text' },
      ]}
    />
  );
};
