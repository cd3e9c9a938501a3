import { createConfig, lintFromString } from "@redocly/openapi-core";
