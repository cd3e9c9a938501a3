// Only what reads may be tried from here: a POST would reach a leasing manager.
window.SwaggerUIBundle({
  url: "/api/v1/openapi.json",
  dom_id: "#document",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  supportedSubmitMethods: ["get"],
  validatorUrl: null,
});
