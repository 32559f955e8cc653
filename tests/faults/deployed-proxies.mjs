// nginx, HAProxy, Apache and Varnish with the files of deploy/, where ports, certificates and servers differ. Each
// function takes a folder (programs.mjs), a port and the hosts of two servers, and returns the running program.
import { writeFileSync } from 'node:fs';
import { freePort } from './free-port.mjs';
import { deployed } from './programs.mjs';

const apacheModules = ['mpm_event', 'authz_core', 'proxy', 'proxy_http', 'proxy_balancer', 'proxy_hcheck', 'lbmethod_byrequests', 'slotmem_shm', 'ssl', 'socache_shmcb', 'headers'];

const withCertificate = (text, folder) => text.replaceAll('/etc/ssl/steady/fullchain.pem', folder.at('tls/steady.localhost.crt'))
  .replaceAll('/etc/ssl/steady/privkey.pem', folder.at('tls/steady.localhost.key'));

export const proxies = {
  haproxy: (folder, port, [one, two]) => folder.start('haproxy', ['-db', '-f', folder.at('deploy/haproxy.cfg')],
    { STEADY_BIND: `127.0.0.1:${port} ssl crt ${folder.at('tls/steady.localhost.pem')}`, STEADY_ONE: one, STEADY_TWO: two }),

  nginx: async (folder, port, [one, two]) => {
    const site = withCertificate(deployed('nginx.conf'), folder).replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`).replaceAll('/var/log/nginx/', `${folder.path}/`)
      .replaceAll('server 127.0.0.1:8080', `server ${one}`).replaceAll('server 127.0.0.1:8081', `server ${two}`);
    writeFileSync(folder.at('site.conf'), site);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder.path}/${name};`);
    writeFileSync(folder.at('nginx.conf'), `daemon off; pid ${folder.at('nginx.pid')}; error_log stderr; events {}\nhttp { ${paths.join(' ')} include ${folder.at('site.conf')}; }\n`);
    return folder.start('nginx', ['-c', folder.at('nginx.conf')]);
  },

  apache2: (folder, port, [one, two]) => {
    const site = withCertificate(deployed('apache.conf'), folder).replace('*:443', `127.0.0.1:${port}`)
      .replaceAll('/var/log/apache2/', `${folder.path}/`).replace('http://127.0.0.1:8080', `http://${one}`).replace('http://127.0.0.1:8081', `http://${two}`);
    const lines = [`ServerRoot ${folder.path}`, 'ServerName steady.localhost', `PidFile ${folder.at('apache.pid')}`, `ErrorLog ${folder.at('apache.log')}`, `Mutex file:${folder.path}`,
      `DefaultRuntimeDir ${folder.path}`, `Listen 127.0.0.1:${port}`, 'User www-data', 'Group www-data',
      ...apacheModules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`), site];
    writeFileSync(folder.at('apache.conf'), lines.join('\n'));
    return folder.start('apache2', ['-DFOREGROUND', '-f', folder.at('apache.conf')]);
  },

  // Without TLS: another program ends it.
  varnishd: (folder, port, hosts) => {
    const [one, two] = hosts.map((host) => host.split(':')[1]);
    writeFileSync(folder.at('steady.vcl'), deployed('varnish.vcl').replace('"8080"', `"${one}"`).replace('"8081"', `"${two}"`));
    return folder.start('varnishd', ['-F', '-a', `127.0.0.1:${port}`, '-f', folder.at('steady.vcl'), '-p', 'http_gzip_support=off',
      '-n', folder.at('varnish'), '-s', 'malloc,64m', '-j', 'none']);
  },
};
export const isPlain = (name) => name === 'varnishd';
