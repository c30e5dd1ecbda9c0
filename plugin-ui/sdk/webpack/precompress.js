import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const PACKED = /\.(js|css|svg|json)$/;
const SMALLEST = 1024;

const packers = {
  '.br': (data) =>
    promisify(brotliCompress)(data, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    }),
  '.gz': (data) => promisify(gzip)(data, { level: constants.Z_BEST_COMPRESSION }),
};

/** Packs what a browser may be given packed, once at build time and not on each request. */
export class PrecompressPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('PrecompressPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'PrecompressPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        async (assets) => {
          const packed = Object.entries(assets)
            .filter(([name, source]) => PACKED.test(name) && source.size() > SMALLEST)
            .flatMap(([name, source]) =>
              Object.entries(packers).map(async ([suffix, pack]) => {
                const data = await pack(source.buffer());
                compilation.emitAsset(name + suffix, new sources.RawSource(data));
              }),
            );
          await Promise.all(packed);
        },
      );
    });
  }
}
