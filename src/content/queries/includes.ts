import { type Entity, type Link, linksIn } from "../library/entity.ts";
import { type Json, type Shaping, shapeEntity, shapeFields } from "./shape.ts";

function linksOf(entity: Entity, shaping: Shaping): Link[] {
  const { select } = shaping;
  const fields = shapeFields(entity, shaping);
  const values =
    select === null || select.some(([root, name]) => root === "fields" && name === undefined)
      ? Object.values(fields)
      : select.flatMap(([root, name]) => (root === "fields" && name !== undefined ? [fields[name]] : []));
  return linksIn(values);
}

/** The items' linked entities to `depth` levels, each once; a link to an invisible target is an error. */
export function resolveIncludes(items: readonly Entity[], depth: number, shaping: Shaping) {
  const { view } = shaping;
  const whole = { ...shaping, select: null };
  const seen = new Set(items.map((item) => `${item.type}!${item.id}`));
  const includes: Record<string, Json[]> = {};
  const errors: Json[] = [];

  let level: readonly Entity[] = items;
  for (let step = 0; step < depth && level.length > 0; step += 1) {
    const links = level.flatMap((entity) => linksOf(entity, step === 0 ? shaping : whole));
    const next: Entity[] = [];
    for (const { sys } of links) {
      const { linkType, id } = sys;
      if (seen.has(`${linkType}!${id}`)) continue;
      seen.add(`${linkType}!${id}`);
      const target = (linkType === "Asset" ? view.assets : view.entries).get(id);
      if (target) {
        next.push(target);
        includes[linkType] = [...(includes[linkType] ?? []), shapeEntity(target, whole)];
      } else {
        errors.push({
          sys: { id: "notResolvable", type: "error" },
          details: { type: "Link", linkType, id },
        });
      }
    }
    level = next;
  }
  return { includes, errors };
}
