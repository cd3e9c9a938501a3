export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The shares of width and height, about the middle, that no screen cuts off. */
export interface InSight {
  across: number;
  down: number;
}

/** Keeps labels apart: first come, first served. */
export class LabelSpace {
  readonly #taken: Box[] = [];
  readonly #reserved: Box[] = [];
  readonly #frame: Box;

  constructor(width: number, height: number, { across, down }: InSight = { across: 1, down: 1 }) {
    const side = (width * (1 - across)) / 2 + 8;
    const top = (height * (1 - down)) / 2 + 8;
    this.#frame = { left: side, right: width - side, top, bottom: height - top };
  }

  /** Keeps room for what is there in any case, even where it touches another. */
  reserve(x: number, y: number, width: number, height: number): void {
    const box = boxAround(x, y, width, height);
    this.#taken.push(box);
    this.#reserved.push(box);
  }

  /** What covers a point in any case. */
  reservedAt(x: number, y: number): Box | undefined {
    return this.#reserved.find(
      ({ left, right, top, bottom }) => left < x && x < right && top < y && y < bottom,
    );
  }

  /** Takes the room for a label centred on a point; false, and nothing taken, when it would touch another. */
  take(x: number, y: number, width: number, height: number): boolean {
    const box = boxAround(x, y, width, height);
    const inside =
      box.left > this.#frame.left &&
      box.right < this.#frame.right &&
      box.top > this.#frame.top &&
      box.bottom < this.#frame.bottom;
    if (!inside || this.#taken.some((other) => touch(box, other))) return false;
    this.#taken.push(box);
    return true;
  }
}

function boxAround(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function touch(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}
