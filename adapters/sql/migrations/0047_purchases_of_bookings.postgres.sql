ANALYZE purchases;
