interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Keeps labels apart: first come, first served. */
export class LabelSpace {
  readonly #taken: Box[] = [];
  readonly #frame: Box;

  constructor(width: number, height: number) {
    this.#frame = { left: 8, right: width - 8, top: 8, bottom: height - 8 };
  }

  /** Takes the room for a label centred on a point; false, and nothing taken, when it would touch another. */
  take(x: number, y: number, width: number, height: number): boolean {
    const box = { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
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

function touch(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}
