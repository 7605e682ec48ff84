#!/usr/bin/python3
"""The lines of pg_controldata that Patroni reads, for PostgreSQL 18, whose npm package lacks the program."""
import struct
import sys

CONTROL_VERSION = 1800
STATES = [
    'starting up',
    'shut down',
    'shut down in recovery',
    'shutting down',
    'in crash recovery',
    'in archive recovery',
    'in production',
]

# struct ControlFileData of src/include/catalog/pg_control.h, with its padding.
HEADER = struct.Struct('@QIIiqQ')
CHECKPOINT = struct.Struct('@QII?iQIIIIIIIqIII')
RECOVERY = struct.Struct('@QQIQQ?i?iiiii?')


def align(offset):
    return (offset + 7) & ~7


def position(value):
    return '{0:X}/{1:X}'.format(value >> 32, value & 0xFFFFFFFF)


def main(directory):
    with open(directory + '/global/pg_control', 'rb') as file:
        data = file.read()
    system, version, _, state, _, checkpoint = HEADER.unpack_from(data)
    if version != CONTROL_VERSION:
        sys.exit('pg_control has version {0}, not {1}'.format(version, CONTROL_VERSION))
    at = align(HEADER.size)
    redo, timeline = CHECKPOINT.unpack_from(data, at)[:2]
    at = align(at + CHECKPOINT.size)
    _, end, end_timeline, _, _, _, _, hints, connections, workers, senders, prepared, locks, _ = RECOVERY.unpack_from(
        data, at
    )
    for name, value in [
        ('Database system identifier', system),
        ('Database cluster state', STATES[state]),
        ('Latest checkpoint location', position(checkpoint)),
        ("Latest checkpoint's REDO location", position(redo)),
        ("Latest checkpoint's TimeLineID", timeline),
        ('Minimum recovery ending location', position(end)),
        ("Min recovery ending loc's timeline", end_timeline),
        ('wal_log_hints setting', 'on' if hints else 'off'),
        ('max_connections setting', connections),
        ('max_worker_processes setting', workers),
        ('max_wal_senders setting', senders),
        ('max_prepared_xacts setting', prepared),
        ('max_locks_per_xact setting', locks),
    ]:
        print('{0}: {1}'.format(name, value))


main(sys.argv[1])
