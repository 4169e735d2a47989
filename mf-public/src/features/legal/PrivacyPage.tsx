import { useIntl } from 'react-intl';
import { TextPage } from './TextPage.tsx';

/** /privacy */
export const PrivacyPage = () => {
  const intl = useIntl();
  return (
    <TextPage
      title={intl.formatMessage({ id: 'legal.privacy.title' })}
      lead={intl.formatMessage({ id: 'legal.privacy.lead' })}
      contact={intl.formatMessage({ id: 'legal.privacy.contact' })}
      sections={[
        { title: 'legal.privacy.what', text: 'legal.privacy.what.text' },
        { title: 'legal.privacy.why', text: 'legal.privacy.why.text' },
        { title: 'legal.privacy.long', text: 'legal.privacy.long.text' },
        { title: 'legal.privacy.cookies', text: 'legal.privacy.cookies.text' },
        { title: 'legal.privacy.device', text: 'legal.privacy.device.text' },
        { title: 'legal.privacy.others', text: 'legal.privacy.others.text' },
        { title: 'legal.privacy.rights', text: 'legal.privacy.rights.text' },
      ]}
    />
  );
};
