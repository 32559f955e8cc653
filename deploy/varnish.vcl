# Varnish before two Steady servers, behind a program that ends TLS and speaks the PROXY protocol (Hitch, HAProxy):
#   varnishd -a :6081,PROXY -f /etc/varnish/steady.vcl -p http_gzip_support=off
# With its own compression off Varnish stores one variant for each encoding, as the server names them in Vary; with it
# on, no browser gets Brotli. The servers run with `--trusted-proxy` naming this machine's address.
vcl 4.1;

import directors;

probe ready {
    .url = "/readyz";
    .interval = 500ms;
    .timeout = 2s;
    .window = 1;
    .threshold = 1;
    .initial = 1;
}
backend one { .host = "127.0.0.1"; .port = "8080"; .probe = ready; .connect_timeout = 2s; .between_bytes_timeout = 60s; }
backend two { .host = "127.0.0.1"; .port = "8081"; .probe = ready; .connect_timeout = 2s; .between_bytes_timeout = 60s; }

sub vcl_init {
    new servers = directors.round_robin();
    servers.add_backend(one);
    servers.add_backend(two);
}

sub vcl_recv {
    set req.backend_hint = servers.backend();
    # The address of the connection, whatever was sent.
    set req.http.X-Forwarded-For = client.ip;
    set req.http.X-Forwarded-Proto = "https";
    # New messages reach pages at once: a stream is passed on byte by byte.
    if (req.url ~ "^/api/conversations/events") {
        return (pipe);
    }
    # Replies are for the person who is logged in.
    if (req.url ~ "^/(api|files|sandbox)(/|$)" || req.http.Authorization) {
        return (pass);
    }
}

sub vcl_pipe {
    # The next request of this connection would reach the server without these rules.
    set bereq.http.Connection = "close";
}

sub vcl_backend_response {
    # What says that it must be asked about again is not stored.
    if (beresp.http.Cache-Control ~ "(?i)no-cache|no-store|private") {
        set beresp.uncacheable = true;
        set beresp.ttl = 30s;
    }
}

sub vcl_backend_error {
    # No page of Varnish's: the web app and other programs know what a 503 without a body is.
    set beresp.http.Retry-After = "1";
    set beresp.body = "";
    return (deliver);
}
