export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Margin at the map's edges that a screen may crop or a card may cover. */
export type Margins = Readonly<Box>;

export interface PixelPoint {
  x: number;
  y: number;
}

type IsInside = (point: PixelPoint) => boolean;

const noMargins: Margins = { left: 0, right: 0, top: 0, bottom: 0 };
/** Nearer than this to another pin, a name seems to be that one's. */
const doubtful = 8;
/** Worse than names beside other pins is one that covers a place. */
const coveredDoubts = 5;

/** Prevents overlapping labels: first come, first served. */
export class LabelSpace {
  readonly #taken: Box[] = [];
  readonly #reserved: Box[] = [];
  readonly #frame: Box;
  readonly #isInside: IsInside;

  /** `isInside` tells the two sides of a border, which a label beside its pin doesn't cross if it can. */
  constructor(width: number, height: number, margins = noMargins, isInside: IsInside = () => true) {
    const { left, right, top, bottom } = margins;
    this.#isInside = isInside;
    this.#frame = { left: left + 8, right: width - right - 8, top: top + 8, bottom: height - bottom - 8 };
  }

  /** Reserves space for fixed items, even if they overlap. */
  reserve(x: number, y: number, width: number, height: number): void {
    const box = boxAround(x, y, width, height);
    this.#taken.push(box);
    this.#reserved.push(box);
  }

  /** Marks what labels beside a pin cover only in need. */
  avoid(x: number, y: number, width: number, height: number): void {
    this.#reserved.push(boxAround(x, y, width, height));
  }

  /** Nothing is there yet, or nothing that was taken since a mark. */
  isFree(box: Box, mark = 0): boolean {
    return !this.#taken.slice(mark).some((taken) => touch(box, taken));
  }

  /** For `rewind`, which frees what was taken since. */
  mark(): number {
    return this.#taken.length;
  }

  rewind(mark: number): void {
    this.#taken.length = mark;
  }

  /** What covers a point in any case. */
  reservedAt(x: number, y: number): Box | undefined {
    return this.#reserved.find(
      ({ left, right, top, bottom }) => left < x && x < right && top < y && y < bottom,
    );
  }

  /** For how many other pins a label beside its pin could be mistaken, and whether it would lie across the border. */
  doubtsOf(pin: Box, x: number, y: number, width: number, height: number): number {
    const box = boxAround(x, y, width + 2 * doubtful, height + 2 * doubtful);
    const { left, right, top, bottom } = box;
    const sides = [left, right].flatMap((x) => [top, bottom].map((y) => this.#isInside({ x, y })));
    const closePins = this.#reserved.filter((taken) => taken !== pin && touch(box, taken));
    const covered = closePins.filter((taken) => touch(boxAround(x, y, width, height), taken));
    return closePins.length + coveredDoubts * covered.length + new Set(sides).size - 1;
  }

  /** Reserves space for a label centered on a point; false if it would touch another. */
  take(x: number, y: number, width: number, height: number): boolean {
    const box = boxAround(x, y, width, height);
    const inside =
      box.left > this.#frame.left &&
      box.right < this.#frame.right &&
      box.top > this.#frame.top &&
      box.bottom < this.#frame.bottom;
    if (!inside || !this.isFree(box)) return false;
    this.#taken.push(box);
    return true;
  }
}

export function boxAround(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

export function touch(box: Box, label: Box): boolean {
  return box.left < label.right && box.right > label.left && box.top < label.bottom && box.bottom > label.top;
}
