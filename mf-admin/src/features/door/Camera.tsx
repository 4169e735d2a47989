import { Button } from '@ail/kit/ui/Button';
import { Stack } from '@ail/kit/ui/Stack';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { allowSound } from './sounds.ts';

const Video = styled.video`
  width: 100%;
  max-height: 60vh;
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.colors.night};
  object-fit: cover;
`;

const Warning = styled.p`
  color: ${({ theme }) => theme.colors.danger};
`;

/** A code that stays in the picture is read many times, and counts once. */
const sameCodeMs = 2_000;

const onceForEach = (onCode: (text: string) => void) => {
  let last = { text: '', at: 0 };
  return (text: string) => {
    const now = Date.now();
    const isSame = text === last.text && now - last.at < sameCodeMs;
    last = { text, at: now };
    if (!isSame) onCode(text);
  };
};

/** Loaded while there is a network, since the camera may be started without one. */
const scanner = () => import('./scanner.ts');

/** Scans codes with the camera of the device. */
export const Camera = ({ onCode }: { onCode: (text: string) => void }) => {
  const intl = useIntl();
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element || !stream) return undefined;
    element.srcObject = stream;
    void element.play().catch(() => {});
    let stop = () => {};
    let isGone = false;
    void scanner().then(({ watchVideo }) => {
      if (!isGone) stop = watchVideo(element, onceForEach(onCode));
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [stream, onCode]);
  useEffect(() => () => stream?.getTracks().forEach((track) => void track.stop()), [stream]);

  const start = async () => {
    allowSound();
    try {
      setStream(
        await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
      );
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };

  return (
    <Stack $gap={3}>
      {stream && (
        <Video
          ref={video}
          muted
          playsInline
          aria-label={intl.formatMessage({ id: 'adminDoor.camera' })}
        />
      )}
      {hasFailed && (
        <Warning role="alert">
          <FormattedMessage id="adminDoor.camera.failed" />
        </Warning>
      )}
      <Button
        variant={stream ? 'secondary' : 'primary'}
        onClick={stream ? () => setStream(undefined) : start}
      >
        <FormattedMessage id={stream ? 'adminDoor.camera.stop' : 'adminDoor.camera.start'} />
      </Button>
    </Stack>
  );
};
