import { fillDataFolder } from "./database-cluster.ts";

// Run before the site of the journeys: `DATA_DIR` gets a stored copy of today's sample network.
await fillDataFolder(process.env.DATA_DIR ?? "");
