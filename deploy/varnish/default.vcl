# Varnish 7 with the module xkey (Debian: varnish, varnish-modules). The site needs
# PAGE_CACHE_PURGE='varnish | http://this-host:6081' and this host in TRUSTED_PROXIES.
vcl 4.1;

import std;
import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 60s;
  .probe = {
    .url = "/health/ready";
    .interval = 1s;
    .timeout = 2s;
    .window = 4;
    .threshold = 2;
  }
}

# The processes of the site.
acl purgers {
  "127.0.0.1";
  "10.0.0.0"/8;
  "172.16.0.0"/12;
  "192.168.0.0"/16;
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403));
    }
    if (!req.http.xkey-purge) {
      return (synth(400));
    }
    set req.http.x-purged = xkey.purge(req.http.xkey-purge);
    return (synth(200, "Purged " + req.http.x-purged));
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.http.Authorization || req.http.X-Authorization || req.url ~ "^/(api|auth|oauth|graphql|health|ready|metrics)(/|\?|$)") {
    return (pass);
  }

  # Pages depend on these cookies only; what identifies a session is in no cookie.
  if (req.http.Cookie) {
    set req.http.Cookie = ";" + req.http.Cookie;
    set req.http.Cookie = regsuball(req.http.Cookie, "; +", ";");
    set req.http.Cookie = regsuball(req.http.Cookie, ";(theme|nossr|autoScroll|showRecent|storeCommentDraft|infiniteScroll|analytics|autoResizeBoxes|fixedNavbar|singleKeys|showOpenInGameDialog|timeFormat|render3DModels|language|signedIn)=", "; \1=");
    set req.http.Cookie = regsuball(req.http.Cookie, ";[^ ][^;]*", "");
    set req.http.Cookie = regsuball(req.http.Cookie, "^[; ]+|[; ]+$", "");
    if (req.http.Cookie == "") {
      unset req.http.Cookie;
    }
  }

  # Two languages, so that one page is not kept for each header of each browser.
  if (req.http.Accept-Language ~ "(?i)^\s*zh") {
    set req.http.Accept-Language = "zh";
  } else {
    set req.http.Accept-Language = "en";
  }

  # What has expired is served only while no process answers.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.Surrogate-Key) {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
  }
  if (beresp.http.Cache-Control !~ "s-maxage|immutable") {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  set beresp.grace = 1h;
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  # Browsers ask again for each page, and get a short 304.
  if (resp.http.Cache-Control ~ "s-maxage") {
    set resp.http.Cache-Control = "public, max-age=0, must-revalidate";
    unset resp.http.Age;
  }
}
