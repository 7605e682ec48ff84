#!/usr/bin/python3
"""Copies the files of a running server on the same machine, as pg_basebackup would, which the npm package lacks."""
import argparse
import os
import shutil

import psycopg2

parser = argparse.ArgumentParser()
parser.add_argument('--datadir', required=True)
parser.add_argument('--connstring', required=True)
options, _ = parser.parse_known_args()

# The new server creates its own, or fetches them.
left_out = {'postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'standby.signal', 'patroni.dynamic.json'}

connection = psycopg2.connect(options.connstring + ' dbname=postgres')
connection.autocommit = True
cursor = connection.cursor()
cursor.execute('show data_directory')
source = cursor.fetchone()[0]
cursor.execute("select pg_backup_start('clone', true)")


def ignore(directory, names):
    return [name for name in names if directory == source and name in left_out]


def copy(file, target):
    try:
        shutil.copy2(file, target)
    except FileNotFoundError:
        # Dropped meanwhile; the log that is replayed knows.
        pass


shutil.copytree(source, options.datadir, ignore=ignore, copy_function=copy, dirs_exist_ok=True)
cursor.execute('select labelfile from pg_backup_stop(false)')
label = cursor.fetchone()[0]
for name in ('pg_wal', 'pg_replslot'):
    os.makedirs(os.path.join(options.datadir, name))
with open(os.path.join(options.datadir, 'backup_label'), 'w') as file:
    file.write(label)
os.chmod(options.datadir, 0o700)
