import type { Conversation } from '@ail/kit/contracts/conversations/conversation.shape';
import { LanguageBadge } from '../../../blocks/content/LanguageBadge.tsx';

/** Says in which language the title of a project is. Of a deleted project nobody knows it. */
export const ProjectLanguage = ({
  of: { projectId, projectLanguage },
}: {
  of: Pick<Conversation, 'projectId' | 'projectLanguage'>;
}) => (projectId === null ? null : <LanguageBadge of={{ language: projectLanguage }} />);
