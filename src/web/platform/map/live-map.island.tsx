import { type ComponentType, useEffect, useState } from "react";
import { island } from "../document/island.tsx";
import type { LiveMapProps } from "./live-map.tsx";

/** The map's code, where the browser can draw it; offline or refused, the drawing stays. */
function LiveMap(props: LiveMapProps) {
  const [Loaded, setLoaded] = useState<ComponentType<LiveMapProps> | null>(null);
  useEffect(() => {
    if (!document.createElement("canvas").getContext("webgl2")) return;
    import("./live-map.tsx").then(
      ({ LiveMap }) => setLoaded(() => LiveMap),
      () => {},
    );
  }, []);
  return Loaded && <Loaded {...props} />;
}

export default island("platform/map/live-map", LiveMap);
