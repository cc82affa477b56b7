# syntax=docker/dockerfile:1
# One image, three uses: the portal (default), `node dist/server/app/worker.js` for jobs alone, and both on any processor:
#   docker buildx build --platform linux/amd64,linux/arm64 -t registry.example/vrata:0.1.0 .
# These two stages run on the builder's own processor: what is built is bound to none, and of what is installed only the library for pictures, which npm brings
# for the processor that is asked for.

FROM --platform=$BUILDPLATFORM node:24.21.0-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM --platform=$BUILDPLATFORM node:24.21.0-bookworm-slim AS parts
WORKDIR /portal
ARG TARGETARCH
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --os=linux --libc=glibc --cpu="$(echo "$TARGETARCH" | sed s/amd64/x64/)" && rm -rf node_modules/node-linux-*

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.title="Vrata" org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production NODE_OPTIONS=--max-semi-space-size=16 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
ENV MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=65536 MALLOC_MMAP_THRESHOLD_=65536
WORKDIR /portal
COPY --from=parts /portal/node_modules node_modules
COPY --from=build /portal/package.json package.json
COPY --from=build /portal/migrations migrations
COPY --from=build /portal/src src
COPY --from=build /portal/catalogue catalogue
COPY --from=build /portal/guides guides
COPY --from=build /portal/dist dist
# The one place that is written to, by the embedded database and for files that people send without S3_URL; all else may be mounted read-only.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + (process.env.CONTEXT_PATH ?? '') + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/app/main.js"]
