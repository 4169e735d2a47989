import type { AdminResource } from '@ail/kit/contracts/resources/resource.shape';
import type { Version } from '@ail/kit/contracts/resources/writing.shape';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { Heading } from '@ail/kit/ui/Heading';
import { Stack } from '@ail/kit/ui/Stack';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLanguageName } from '../../blocks/translations/use-language-name.ts';
import { PictureDifference } from './PictureDifference.tsx';
import { changesBetween, pictureChanges } from './version-texts.ts';

const TextDifference = lazy(() => import('../../blocks/differences/TextDifference.tsx'));

interface VersionDifferencesProps {
  before: Version;
  after: Version | AdminResource;
}

/** What has changed from one version to another, text by text, and which pictures. */
export const VersionDifferences = ({ before, after }: VersionDifferencesProps) => {
  const nameOf = useLanguageName();
  const changes = changesBetween(before, after);
  const pictures = pictureChanges(before, after);
  const hasPictures = pictures.added.length + pictures.removed.length > 0;
  if (changes.length === 0 && !hasPictures) {
    return (
      <p>
        <FormattedMessage id="adminResources.versions.same" />
      </p>
    );
  }
  return (
    <Suspense fallback={<ListSkeleton />}>
      <Stack $gap={5}>
        {changes.map(({ label, language, text, before: earlier }) => (
          <Stack $gap={2} key={`${label} ${language}`}>
            <Heading level={3} size="h4">
              <FormattedMessage id={label} />
              {language && language !== after.language && <span>{` (${nameOf(language)})`}</span>}
            </Heading>
            <TextDifference before={earlier} after={text} language={language} />
          </Stack>
        ))}
        {hasPictures && (
          <Stack $gap={2}>
            <Heading level={3} size="h4">
              <FormattedMessage id="adminResources.versions.pictures" />
            </Heading>
            <PictureDifference {...pictures} />
          </Stack>
        )}
      </Stack>
    </Suspense>
  );
};
