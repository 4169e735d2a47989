import { Button } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { chevronDownIcon } from '@ail/kit/ui/icons/chevron-down';
import { chevronUpIcon } from '@ail/kit/ui/icons/chevron-up';

interface MoveButtonsProps {
  /** The place among the others, from 0. */
  index: number;
  count: number;
  /** What the buttons are called; they show arrows. */
  names: { up: string; down: string };
  onMove: (to: number) => void;
}

/** Moves one of several things up or down. `data-move` is how the focus is kept on the button. */
export const MoveButtons = ({ index, count, names, onMove }: MoveButtonsProps) => (
  <>
    <Button
      variant="ghost"
      size="sm"
      data-move="up"
      disabled={index === 0}
      aria-label={names.up}
      onClick={() => onMove(index - 1)}
    >
      <Icon path={chevronUpIcon} />
    </Button>
    <Button
      variant="ghost"
      size="sm"
      data-move="down"
      disabled={index === count - 1}
      aria-label={names.down}
      onClick={() => onMove(index + 1)}
    >
      <Icon path={chevronDownIcon} />
    </Button>
  </>
);
