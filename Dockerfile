# Compiles the program, and leaves only what runs it.
FROM node:24-trixie-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY sdk/package.json sdk/
COPY dashboard/package.json dashboard/
COPY server/package.json server/
COPY scripts scripts
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.base.json tsconfig.build.json ./
COPY contract contract
COPY sdk sdk
COPY dashboard dashboard
COPY server server
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund && mkdir -m 700 data

# No shell, no package manager: node alone, as a user that is not root.
FROM gcr.io/distroless/nodejs24-debian13:nonroot
WORKDIR /earshot
COPY --from=build /build/node_modules node_modules
COPY --from=build /build/dashboard/package.json dashboard/
COPY --from=build /build/dashboard/dist dashboard/dist
COPY --from=build /build/server/package.json server/
COPY --from=build /build/server/bin server/bin
COPY --from=build /build/server/dist server/dist
COPY --from=build --chown=65532:65532 /build/data /data
COPY LICENSE ./
USER 65532:65532
ENV NODE_ENV=production EARSHOT_DATA=/data EARSHOT_HOST=0.0.0.0 EARSHOT_PORT=4100
EXPOSE 4100
VOLUME /data
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["/nodejs/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.EARSHOT_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/nodejs/bin/node", "server/bin/earshot.js"]
CMD ["serve"]
