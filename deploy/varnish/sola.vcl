vcl 4.1;
# Caches pages by CDN-Cache-Control (RFC 9213), path, query and country, and purges them by Cache-Tag.
# For sites with CDN=on, CACHE_PURGE_URLS=http://VARNISH/ and Varnish started with -p http_gzip_support=off.
import std;
import directors;

# Not /readyz: while the database fails over, the sites have pages in their caches.
probe ready {
  .url = "/healthz";
  .interval = 1s;
  .timeout = 1s;
  .window = 3;
  .threshold = 2;
}
backend site1 { .host = "site1"; .port = "3000"; .probe = ready; .first_byte_timeout = 30s; }
backend site2 { .host = "site2"; .port = "3000"; .probe = ready; .first_byte_timeout = 30s; }

# The sites may purge.
acl sites { "localhost"; "10.0.0.0"/8; "172.16.0.0"/12; "192.168.0.0"/16; }

sub vcl_init {
  new all = directors.round_robin();
  all.add_backend(site1);
  all.add_backend(site2);
}

sub vcl_recv {
  # Only Varnish may set these.
  unset req.http.X-Country;
  if (req.method == "PURGE") {
    # Refuses a purge that arrives through the proxy, from any client.
    if (client.ip !~ sites || req.http.X-Forwarded-For ~ ",") { return (synth(405)); }
    if (req.http.Cache-Tag == "*") { ban("obj.status != 0"); }
    else { ban("obj.http.Cache-Tag ~ (^|,)" + req.http.Cache-Tag + "(,|$)"); }
    return (synth(200, "Purged"));
  }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.url ~ "^/(api|content|healthz|readyz)") { return (pass); }
  # A demo makes a page for one visitor.
  if (req.url ~ "[?&]sola-demo=" || req.http.Cookie ~ "(^|; *)sola-demo=true") { return (pass); }
  # Addresses of a former WordPress site, which may redirect (sola import redirects).
  if (req.url ~ "[?&](p|page_id|attachment_id|cat|m|author|tag|post_type)=") { return (pass); }
  call known_parameters;
  # Files don't depend on the country.
  if (req.url ~ "^/(assets|images|_image)") { unset req.http.Cookie; }
  # The country is part of a page's key. Without the cookie, the site geolocates.
  else if (req.http.Cookie ~ "(^|; *)country=CA(;|$)") { set req.http.X-Country = "CA"; }
  else if (req.http.Cookie ~ "(^|; *)country=US(;|$)") { set req.http.X-Country = "US"; }
  else { return (pass); }
  if (req.http.Accept-Encoding ~ "br") { set req.http.Accept-Encoding = "br"; }
  else if (req.http.Accept-Encoding ~ "gzip") { set req.http.Accept-Encoding = "gzip"; }
  else { unset req.http.Accept-Encoding; }
  return (hash);
}

sub known_parameters {
  # From src/web/platform/caching/page-caching.ts; tests/varnish.test.ts compares them.
  if (req.url ~ "^(/[a-z][a-z])?(/?|/locations/[^/?]+|/states/[^/?]+|/why-sola|/sola-genius|/about(/[^?]*)?|/testimonials|/going-independent|/blog/[^/?]+|/accessibility-statement|/privacy-policy|/privacy-policy-plain)[?]") { if (req.url ~ "[?&]country=") { return (pass); } set req.url = regsub(req.url, "[?].*", ""); }
  if (req.url ~ "^(/[a-z][a-z])?(/locations)[?]") { if (req.url ~ "[?&]country=") { return (pass); } set req.url = regsuball(req.url, "([?&])(?!(search|state|lat|long|page|view)=)[^&]*", "\1"); }
  if (req.url ~ "^(/[a-z][a-z])?(/booknow(/[^/?]+)?)[?]") { if (req.url ~ "[?&]country=") { return (pass); } set req.url = regsuball(req.url, "([?&])(?!(service|at|services|near|search|lat|long|date|time|sort|radius|price|page|view)=)[^&]*", "\1"); }
  if (req.url ~ "^(/[a-z][a-z])?(/professionals/[^/?]+)[?]") { if (req.url ~ "[?&]country=") { return (pass); } set req.url = regsuball(req.url, "([?&])(?!(services)=)[^&]*", "\1"); }
  if (req.url ~ "^(/[a-z][a-z])?(/regions)[?]") { if (req.url ~ "[?&]country=") { return (pass); } set req.url = regsuball(req.url, "([?&])(?!(search)=)[^&]*", "\1"); }
  if (req.url ~ "^(/[a-z][a-z])?(/states)[?]") { if (req.url ~ "[?&]country=") { return (pass); } set req.url = regsuball(req.url, "([?&])(?!(state)=)[^&]*", "\1"); }
  if (req.url ~ "^(/[a-z][a-z])?(/contact-us)[?]") { if (req.url ~ "[?&]country=") { return (pass); } set req.url = regsuball(req.url, "([?&])(?!(location)=)[^&]*", "\1"); }
  if (req.url ~ "^(/[a-z][a-z])?(/booking-links)[?]") { if (req.url ~ "[?&]country=") { return (pass); } set req.url = regsuball(req.url, "([?&])(?!(sent)=)[^&]*", "\1"); }
  if (req.url ~ "^(/[a-z][a-z])?(/faq)[?]") { if (req.url ~ "[?&]country=") { return (pass); } set req.url = regsuball(req.url, "([?&])(?!(search)=)[^&]*", "\1"); }
  if (req.url ~ "^(/[a-z][a-z])?(/blog)[?]") { if (req.url ~ "[?&]country=") { return (pass); } set req.url = regsuball(req.url, "([?&])(?!(page|search|category)=)[^&]*", "\1"); }
  if (req.url ~ "^(/[a-z][a-z])?(/news)[?]") { if (req.url ~ "[?&]country=") { return (pass); } set req.url = regsuball(req.url, "([?&])(?!(page|search)=)[^&]*", "\1"); }
  if (req.url ~ "^(/[a-z][a-z])?(/education)[?]") { if (req.url ~ "[?&]country=") { return (pass); } set req.url = regsuball(req.url, "([?&])(?!(topic)=)[^&]*", "\1"); }
  if (req.url ~ "^(/[a-z][a-z])?(/share/[^/?]+/[^/?]+|/map-ground/[^/?]+|/sitemap[.]xml|/sitemap/[^/?]+|/robots[.]txt|/llms[.]txt|/site[.]webmanifest|/[.]well-known/api-catalog|/[.]well-known/gpc[.]json|/[.]well-known/security[.]txt|/apple-app-site-association|/[.]well-known/apple-app-site-association|/blog/feed[.]xml|/going-independent/guide[.]pdf)[?]") { set req.url = regsub(req.url, "[?].*", ""); }
  if (req.url ~ "^(/[a-z][a-z])?(/suggest/places)[?]") { set req.url = regsuball(req.url, "([?&])(?!(country|search|for)=)[^&]*", "\1"); }
  if (req.url ~ "^(/[a-z][a-z])?(/suggest/professionals)[?]") { set req.url = regsuball(req.url, "([?&])(?!(country|search)=)[^&]*", "\1"); }
  if (req.url ~ "^(/[a-z][a-z])?(/open-this-week)[?]") { set req.url = regsuball(req.url, "([?&])(?!(country|near)=)[^&]*", "\1"); }
  if (req.url ~ "^(/[a-z][a-z])?(/_image)[?]") { set req.url = regsuball(req.url, "([?&])(?!(url|w|q)=)[^&]*", "\1"); }
  set req.url = regsuball(req.url, "&+", "&");
  set req.url = regsub(req.url, "[?]&", "?");
  set req.url = regsub(req.url, "[?&]$", "");
}

sub vcl_hash {
  hash_data(req.url);
  # A refusal under another host name isn't a response for this one.
  hash_data(req.http.Host);
  hash_data(req.http.X-Country);
  return (lookup);
}

sub vcl_backend_fetch {
  # Retries go to each site, in case one has just ended.
  if (bereq.retries == 0) { set bereq.backend = all.backend(); }
  else if (bereq.retries == 1) { set bereq.backend = site1; }
  else { set bereq.backend = site2; }
  # The page is for a country, not for one visitor.
  if (bereq.http.X-Country) { set bereq.http.Cookie = "country=" + bereq.http.X-Country; }
}

sub vcl_backend_response {
  # During a rolling update, only the other site may have this release's file.
  if (beresp.status == 404 && bereq.url ~ "^/assets/" && bereq.retries < 2) { return (retry); }
  if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }
  # The 404 page is for one country.
  if (beresp.status == 404 && !bereq.http.X-Country) { set beresp.uncacheable = true; set beresp.ttl = 30s; return (deliver); }
  if (beresp.http.Set-Cookie) { set beresp.uncacheable = true; return (deliver); }
  if (beresp.http.CDN-Cache-Control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*max-age=(\d+).*", "\1s"), 0s)
      - std.duration(beresp.http.Age + "s", 0s);
    set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*stale-while-revalidate=(\d+).*", "\1s"), 0s);
    return (deliver);
  }
  if (beresp.http.Cache-Control !~ "public") { set beresp.uncacheable = true; set beresp.ttl = 30s; }
  return (deliver);
}

sub vcl_backend_error {
  # Varnish doesn't buffer a body, so it refuses to retry a form once any of it was sent.
  if (bereq.retries < 2) { return (retry); }
}

sub vcl_deliver {
  # For caches only.
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Cache-Tag;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  # Names this request, not the one that the object was fetched for.
  if (req.http.X-Request-Id) { set resp.http.X-Request-Id = req.http.X-Request-Id; }
  if (obj.hits > 0) { set resp.http.Cache-Status = "Varnish; hit"; }
}
