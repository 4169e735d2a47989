import { useIntl } from 'react-intl';
import { TextPage } from './TextPage.tsx';

/** /terms */
export const TermsPage = () => {
  const intl = useIntl();
  return (
    <TextPage
      title={intl.formatMessage({ id: 'legal.terms.title' })}
      lead={intl.formatMessage({ id: 'legal.terms.lead' })}
      contact={intl.formatMessage({ id: 'legal.terms.contact' })}
      sections={[
        { title: 'legal.terms.offer', text: 'legal.terms.offer.text' },
        { title: 'legal.terms.projects', text: 'legal.terms.projects.text' },
        { title: 'legal.terms.risk', text: 'legal.terms.risk.text' },
        { title: 'legal.terms.figures', text: 'legal.terms.figures.text' },
        { title: 'legal.terms.use', text: 'legal.terms.use.text' },
        { title: 'legal.terms.availability', text: 'legal.terms.availability.text' },
        { title: 'legal.terms.changes', text: 'legal.terms.changes.text' },
      ]}
    />
  );
};
