"""Stands in for the `cython` module where Cython is not installed: plain Python, nothing more."""

from contextlib import nullcontext

compiled = False
nogil = nullcontext()
gil = nullcontext()
