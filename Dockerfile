# The server in a container. Where it was written no container could be built: a linter has read it,
# and each of its steps has been run by hand. See docs/hosting.md.

FROM node:20-slim AS client
WORKDIR /civitas/web
COPY web/.npmrc web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web .
COPY src/civitas/locales ../src/civitas/locales
RUN npm run build

FROM python:3.13-slim AS wheels
# hadolint ignore=DL3008 # whatever compiler the image's Debian has
RUN apt-get update \
  && apt-get install --no-install-recommends --yes gcc libc6-dev \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /civitas
COPY requirements requirements
RUN pip install --no-cache-dir --require-hashes --requirement requirements/build.txt \
  && pip download --no-cache-dir --require-hashes --dest /wheels --requirement requirements/server.txt
COPY amalgam.py LICENSE NOTICE README.md pyproject.toml setup.py ./
COPY src src
COPY --from=client /civitas/src/civitas/web/static src/civitas/web/static
RUN CIVITAS_REQUIRE_COMPILED=1 pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir /wheels .

FROM python:3.13-slim
# hadolint ignore=DL3013 # the versions are those of the stage before
RUN --mount=type=bind,from=wheels,source=/wheels,target=/wheels \
  pip install --no-cache-dir --no-index --find-links /wheels 'civitas[web,postgres]' \
  && useradd --uid 10001 --no-create-home --home-dir /data civitas \
  && install --directory --owner civitas --mode 700 /data
USER 10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz')"]
ENTRYPOINT ["civitas", "serve", "--host", "0.0.0.0", "--port", "8000", "--data", "/data", "--no-open"]
