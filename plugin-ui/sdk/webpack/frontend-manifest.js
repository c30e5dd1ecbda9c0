import { ABI } from './abi.js';
import { bareOf, writtenOf } from './slots.js';

/** Writes `frontend.json`: what the plugin host has to know about a built micro-frontend. */
export class FrontendManifestPlugin {
  constructor(remote, exposes) {
    this.remote = remote;
    this.exposes = exposes;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FrontendManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'FrontendManifestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => {
          const [entry] = compilation.entrypoints.get(this.remote).getFiles();
          const manifest = {
            remote: this.remote,
            entry,
            abi: ABI,
            plugins: this.ofEach((slots) => Object.keys(slots).map(writtenOf)),
            scripts: this.ofEach((slots, plugin) =>
              Object.fromEntries(
                Object.keys(slots)
                  .map(bareOf)
                  .map((slot) => [slot, scriptsOf(compilation, plugin, slot)]),
              ),
            ),
          };
          compilation.emitAsset(
            'frontend.json',
            new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`),
          );
        },
      );
    });
  }

  ofEach(told) {
    return Object.fromEntries(
      Object.entries(this.exposes).map(([plugin, slots]) => [plugin, told(slots, plugin)]),
    );
  }
}

/** What a browser loads beside the entry to fill a slot. */
function scriptsOf(compilation, plugin, slot) {
  const files = compilation.namedChunkGroups.get(`${plugin}-${slot}`).getFiles();
  return files.filter((file) => file.endsWith('.js'));
}
