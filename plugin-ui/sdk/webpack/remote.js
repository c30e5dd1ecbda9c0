import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { base } from './base.js';
import { FrontendManifestPlugin } from './frontend-manifest.js';
import { bareOf, checkSlots } from './slots.js';

const require = createRequire(import.meta.url);

/** One copy of each in the page: a plugin has the shell's, or does not run. The ABI number guards the versions. */
const consumed = Object.fromEntries(
  require('../src/singletons.json').map((name) => [
    name,
    { singleton: true, import: false, requiredVersion: false },
  ]),
);

/**
 * The whole webpack configuration of a plugin's micro-frontend, read from the field `cenacle` of
 * the package.json beside the calling file:
 *
 *     "cenacle": {
 *       "remote": "cenacle_sms",
 *       "out": "../../plugins/sms/cenacle_sms/ui",
 *       "exposes": { "sms": { "roster.invite@1": "./src/Invite.tsx" } }
 *     }
 *
 * `exposes` names, for each plugin of the distribution, the slots that it fills, each with the
 * version that it was written for, and the module that fills it. Throws for a slot that this SDK
 * does not know, or of which it knows another version.
 */
export function remote(url) {
  const context = dirname(fileURLToPath(url));
  const { remote: name, out, exposes } = require(join(context, 'package.json')).cenacle;
  for (const slots of Object.values(exposes)) checkSlots(Object.keys(slots));
  const shared = base({ name, context, path: resolve(context, out), publicPath: 'auto' });
  return {
    ...shared,
    entry: {},
    output: { ...shared.output, clean: true },
    plugins: [
      ...shared.plugins,
      new ModuleFederationPlugin({
        name,
        dts: false,
        dev: false,
        manifest: false,
        filename: 'assets/remoteEntry.[contenthash:8].js',
        exposes: containerOf(exposes),
        shared: consumed,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new FrontendManifestPlugin(name, exposes),
    ],
  };
}

function containerOf(exposes) {
  return Object.fromEntries(
    Object.entries(exposes).flatMap(([plugin, slots]) =>
      Object.entries(slots).map(([slot, module]) => [
        `./${plugin}/${bareOf(slot)}`,
        { import: module, name: `${plugin}-${bareOf(slot)}` },
      ]),
    ),
  );
}
